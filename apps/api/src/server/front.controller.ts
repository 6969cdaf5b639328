import { Controller, Get, Redirect } from '@nestjs/common';

/** The front door: whoever opens the server's address in a browser is led to where the API can be tried. */
@Controller()
export class FrontController {
  @Get()
  @Redirect('/graphql', 302)
  front(): void {}
}
