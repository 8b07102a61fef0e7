/**
 * The tones of one hue of the design system (@aegov/design-system 3.0.7, oklch), converted to sRGB
 * because images are drawn outside CSS.
 */
interface Tones {
  50: string;
  100: string;
  200: string;
  300: string;
  400: string;
  500: string;
  600: string;
  700: string;
  800: string;
  900: string;
  950: string;
}

export type Hue = 'aegold' | 'aeblack' | 'techblue' | 'aegreen' | 'desert';

// prettier-ignore
export const tones: Record<Hue, Tones> = {
  aegold: {
    50: '#f9f7ed', 100: '#f2eccf', 200: '#e6d7a2', 300: '#d7bc6d', 400: '#cba344', 500: '#b68a35',
    600: '#92722a', 700: '#7c5e24', 800: '#6c4527', 900: '#5d3b26', 950: '#361e12',
  },
  aeblack: {
    50: '#f7f7f7', 100: '#e1e3e5', 200: '#c3c6cb', 300: '#9ea2a9', 400: '#797e86', 500: '#5f646d',
    600: '#4b4f58', 700: '#3e4046', 800: '#232528', 900: '#1b1d21', 950: '#0e0f12',
  },
  techblue: {
    50: '#e7f5ff', 100: '#d3edff', 200: '#b0dbff', 300: '#81c1ff', 400: '#4f98ff', 500: '#296cff',
    600: '#043dff', 700: '#003cff', 800: '#002dc2', 900: '#0b32a4', 950: '#071c5f',
  },
  aegreen: {
    50: '#f3faf4', 100: '#e4f4e7', 200: '#cae8cf', 300: '#a0d5ab', 400: '#6fb97f', 500: '#4a9d5c',
    600: '#3f8e50', 700: '#2f663c', 800: '#2a5133', 900: '#24432b', 950: '#0f2415',
  },
  desert: {
    50: '#fef5ee', 100: '#fce9d8', 200: '#f9cfaf', 300: '#f5ac7c', 400: '#ef8048', 500: '#eb5f24',
    600: '#e54b1d', 700: '#b73417', 800: '#922b1a', 900: '#762518', 950: '#3f100b',
  },
};
