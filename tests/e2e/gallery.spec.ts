import { expect, test } from '../support/journey.ts';

// LANDING-14
