import type { DrawScene } from '../room.ts';
import { drawClassroom } from './classroom.ts';
import { drawControlRoom } from './control-room.ts';
import { drawDesk } from './desk.ts';
import { drawDiningHall } from './dining-hall.ts';
import { drawElectronics } from './electronics.ts';
import { drawFair } from './fair.ts';
import { drawGraduation } from './graduation.ts';
import { drawGreenhouse } from './greenhouse.ts';
import { drawHangar } from './hangar.ts';
import { drawHarbour } from './harbour.ts';
import { drawImaging } from './imaging.ts';
import { drawKitchen } from './kitchen.ts';
import { drawLaboratory } from './laboratory.ts';
import { drawLibrary } from './library.ts';
import { drawRobotArena } from './robot-arena.ts';
import { drawScienceFair } from './science-fair.ts';
import { drawSolarRoof } from './solar-roof.ts';
import { drawStudio } from './studio.ts';
import { drawWard } from './ward.ts';
import { drawWelding } from './welding.ts';
import { drawWindTunnel } from './wind-tunnel.ts';
import { drawWorkshop } from './workshop.ts';

/** The scenes by the name that the content uses. */
export const SCENES: Readonly<Record<string, DrawScene>> = {
  classroom: drawClassroom,
  'control-room': drawControlRoom,
  desk: drawDesk,
  'dining-hall': drawDiningHall,
  electronics: drawElectronics,
  fair: drawFair,
  graduation: drawGraduation,
  greenhouse: drawGreenhouse,
  hangar: drawHangar,
  harbour: drawHarbour,
  imaging: drawImaging,
  kitchen: drawKitchen,
  laboratory: drawLaboratory,
  library: drawLibrary,
  'robot-arena': drawRobotArena,
  'science-fair': drawScienceFair,
  'solar-roof': drawSolarRoof,
  studio: drawStudio,
  ward: drawWard,
  welding: drawWelding,
  'wind-tunnel': drawWindTunnel,
  workshop: drawWorkshop,
};

/**
 * Returns the scene of a name.
 *
 * @throws if there is none; the message lists the names
 */
export function getScene(name: string): DrawScene {
  const draw = Object.hasOwn(SCENES, name) ? SCENES[name] : undefined;
  if (!draw)
    throw new Error(`There is no scene '${name}'. The scenes are ${Object.keys(SCENES).join(', ')}.`);
  return draw;
}
