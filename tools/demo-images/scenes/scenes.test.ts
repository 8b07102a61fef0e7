import { describe, expect, test } from 'vitest';

import type { Hue } from '../../../app/components/motif/tones.ts';
import { drawEvents } from '../events.ts';
import { paletteOf, type Light, type Palette } from '../palette.ts';
import { SCENES } from './index.ts';

const HUES: readonly Hue[] = ['techblue', 'desert', 'aegreen', 'aegold', 'aeblack'];
const LIGHTS: readonly Light[] = ['day', 'dusk'];

/** Returns the distance of the lightest and the darkest channel of a colour, from 0 to 255. */
function chroma(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
}

function colorsOf(palette: Palette): string[] {
  return Object.values(palette).flat() as string[];
}

describe.each(Object.entries(SCENES))('the scene %s', (_, draw) => {
  // LANDING-27
  test.each(LIGHTS)('has only colours of its palette, at %s', (light) => {
    for (const hue of HUES) {
      const palette = paletteOf(hue, light);
      // The mask that fades the lattice is white, which is no colour of the picture.
      const svg = draw(palette).replaceAll(/<(linearGradient|mask) .*?<\/\1>/g, '');
      const used = new Set(
        [...svg.matchAll(/(?:fill|stroke|color)="([^"]*)"/g)].map(([, colour = '']) => colour),
      );
      const allowed = [...colorsOf(palette), 'none'];
      expect([...used].filter((colour) => !allowed.includes(colour))).toEqual([]);
      expect(svg).not.toMatch(/style=|currentColor/);
      expect(used).toContain(palette.gold);
    }
  });

  test('has no broken number', () => {
    expect(draw(paletteOf('techblue'))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

// LANDING-27
test('the ground of all light pictures is almost the same sand', () => {
  const walls = HUES.map((hue) => paletteOf(hue).wall);
  const channels = [1, 3, 5].map((at) => walls.map((wall) => Number.parseInt(wall.slice(at, at + 2), 16)));
  for (const channel of channels) expect(Math.max(...channel) - Math.min(...channel)).toBeLessThanOrEqual(12);
  for (const wall of walls) expect(chroma(wall)).toBeLessThanOrEqual(32);
});

// LANDING-27
test('no two events have the same picture', () => {
  const drawn = drawEvents();
  expect(drawn).toHaveLength(12);
  expect(new Set(drawn.map(([, svg]) => svg.replaceAll(/#[\da-f]{6}/g, ''))).size).toBe(12);
});
