import { Controller, Get, Redirect } from '@nestjs/common';

/** Leads browsers that open the server's address to the page where the API can be tried. */
@Controller()
export class FrontController {
  @Get()
  @Redirect('/graphql', 302)
  front(): void {}
}
