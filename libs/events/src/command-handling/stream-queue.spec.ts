import { Losses } from './stream-queue.js';

afterEach(() => jest.restoreAllMocks());

it('the twentieth loss to other processes is one too many', () => {
  const losses = new Losses();
  for (let loss = 1; loss < 20; loss += 1) losses.add();
  expect(losses.areTooMany()).toBe(false);
  losses.add();
  expect(losses.areTooMany()).toBe(true);
});

it('losses are too many after two seconds, if there was any: slow work that lost to nobody may go on', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const losses = new Losses();
  clock.mockReturnValue(3_001);
  expect(losses.areTooMany()).toBe(false);
  losses.add();
  expect(losses.areTooMany()).toBe(true);
});
