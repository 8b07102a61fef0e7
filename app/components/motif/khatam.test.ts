import { describe, expect, test } from 'vitest';
import { collegeFaces, colleges, findCollege } from './college.ts';
import { khatamGrid, khatamLattice, khatamStar, khatamWeave } from './khatam.ts';

const options = { width: 640, height: 400, cell: 120, weight: 2, angle: 15 };

function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function expectSamePoints(found: [number, number][], wanted: [number, number][]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [x, y] of wanted) {
    const nearest = Math.min(...found.map((point) => Math.hypot(point[0] - x, point[1] - y)));
    expect(nearest).toBeLessThan(0.03);
  }
}

function turned(points: [number, number][], degrees: number): [number, number][] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

describe('khatamStar', () => {
  test('draws a closed outline with eight tips and eight notches', () => {
    const star = khatamStar(200);
    expect(star).toMatch(/^M.*Z$/);
    const radii = pointsOf(star).map(([x, y]) => Math.hypot(x, y));
    expect(radii.filter((radius) => Math.abs(radius - 100) < 0.02)).toHaveLength(8);
    expect(radii.filter((radius) => Math.abs(radius - 76.54) < 0.02)).toHaveLength(8);
  });

  test('draws a star that looks the same after an eighth of a turn', () => {
    const points = pointsOf(khatamStar(200));
    expectSamePoints(points, turned(points, 45));
  });
});

describe('khatamWeave', () => {
  test('draws a weave that looks the same after a quarter of a turn', () => {
    const points = pointsOf(khatamWeave(200, { band: 0.06 }));
    expectSamePoints(points, turned(points, 90));
  });

  test('continues the lines into the neighbouring star at the shared tips', () => {
    const points = pointsOf(khatamWeave(200, { band: 0.06 }));
    const ends = points.filter(([x, y]) => Math.hypot(x - 100, y) < 8);
    const neighbour = points.map(([x, y]): [number, number] => [x + 200, y]);
    const met = ends.filter(([x, y]) =>
      neighbour.some((point) => Math.hypot(point[0] - x, point[1] - y) < 0.03),
    );
    expect(met.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the khatam lattice', () => {
  test('covers every corner of the image', () => {
    for (const angle of [0, 15, 30, 45]) {
      const { width, height } = options;
      const at = { x: width * 0.8, y: height * 0.1 };
      const { cell, columns, rows } = khatamGrid({ ...options, angle, at });
      const corners: [number, number][] = [
        [-at.x, -at.y],
        [width - at.x, -at.y],
        [-at.x, height - at.y],
        [width - at.x, height - at.y],
      ];
      for (const [x, y] of turned(corners, -angle)) {
        expect(Math.abs(x)).toBeLessThanOrEqual((columns + 0.5) * cell);
        expect(Math.abs(y)).toBeLessThanOrEqual((rows + 0.5) * cell);
      }
    }
  });

  test('uses no style attribute, which the content security policy would block', () => {
    const faded = khatamLattice({ ...options, fade: { toward: 'bottom-left', amount: 0.6 } });
    expect(faded).toContain('<mask');
    expect(faded).not.toContain('style');
  });

  test('draws a lattice that is small enough for inline SVG', () => {
    expect(khatamLattice({ ...options, width: 1600, height: 900 }).length).toBeLessThan(6000);
  });

  test('uses different ids for two lattices with different prefixes', () => {
    const ids = (id: string) =>
      [...khatamLattice({ ...options, id }).matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(ids('a').filter((name) => ids('b').includes(name))).toEqual([]);
  });
});

describe('the hue of a college', () => {
  test('is different for each college', () => {
    const faces = colleges.map((college) => collegeFaces[college]);
    expect(new Set(faces.map(({ hue }) => hue)).size).toBe(colleges.length);
  });

  test('finds the college at the end of a slug', () => {
    expect(findCollege('robotics-finals-aths')).toBe('aths');
    expect(findCollege('aths-robotics')).toBeUndefined();
  });
});
