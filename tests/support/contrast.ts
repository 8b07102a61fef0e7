import type { Locator } from '@playwright/test';

/** The red, green and blue of a color in sRGB, from 0 to 255. */
export type Rgb = readonly [number, number, number];

interface ControlColors {
  text: Rgb;
  /** The opaque colors of the background, the border and the rings, without those that are transparent. */
  edges: Rgb[];
  opacity: number;
}

/** Reads the computed colors of a control. */
export async function colorsOf(control: Locator): Promise<ControlColors> {
  return await control.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    function read(color: string): [number, number, number, number] {
      if (!pen) throw new Error('no canvas');
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    }
    const style = getComputedStyle(element);
    const shadows = style.boxShadow === 'none' ? [] : style.boxShadow.split(/,(?![^(]*\))/);
    const rings = shadows.filter((shadow) => / 0px 0px 0px [1-9]/.test(shadow) && !shadow.includes('inset'));
    const ringColors = rings.map((ring) => ring.trim().split(' 0px')[0] ?? '');
    const edges = [style.backgroundColor, style.borderTopColor, ...ringColors]
      .map(read)
      .filter(([, , , alpha]) => alpha === 255)
      .map(([red, green, blue]): [number, number, number] => [red, green, blue]);
    const [red, green, blue] = read(style.color);
    return { text: [red, green, blue] as const, edges, opacity: Number(style.opacity) };
  });
}

/** Returns the contrast of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
