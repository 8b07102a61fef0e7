import type { DrawScene } from '../room.ts';
import { drawHangar } from './hangar.ts';
import { drawWard } from './ward.ts';

/** The scenes by the name that the content uses. */
export const SCENES: Readonly<Record<string, DrawScene>> = {
  hangar: drawHangar,
  ward: drawWard,
};
