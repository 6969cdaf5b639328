import { ratingCourseOf } from './rating-course.js';

describe('the course of a rating', () => {
  it('has a column a tournament, and the highest rating at the top', () => {
    const { columns, spots, width, height } = ratingCourseOf([150_000, 152_000, 149_000]);
    expect(columns.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(spots.map(({ y }) => y)).toEqual([107, 34, 144]);
    expect(Math.max(...spots.map(({ x }) => x))).toBeLessThan(width);
    expect(Math.max(...spots.map(({ y }) => y))).toBeLessThan(height);
  });

  it('runs along the middle if nothing changed, and keeps columns apart if there are many', () => {
    expect(new Set(ratingCourseOf([150_000, 150_000]).spots.map(({ y }) => y))).toEqual(new Set([89]));
    const { spots } = ratingCourseOf(Array.from({ length: 60 }, (_, at) => at));
    expect((spots[1]?.x ?? 0) - (spots[0]?.x ?? 0)).toBe(20);
  });
});
