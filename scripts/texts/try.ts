import { extractTexts } from './extract.ts';
const began = Date.now();
const { texts, unknown } = extractTexts(process.cwd());
const words = [...texts.keys()].reduce((sum, text) => sum + text.split(/\s+/).length, 0);
console.log(texts.size, 'texts', words, 'words', unknown.length, 'unknown', Date.now() - began, 'ms');
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/texts.json', JSON.stringify([...texts.values()], null, 1));
writeFileSync('/tmp/unknown.txt', unknown.join('\n'));
