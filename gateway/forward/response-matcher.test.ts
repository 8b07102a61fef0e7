import {
  getNamedType,
  getOperationAST,
  isLeafType,
  isObjectType,
  parse,
  type GraphQLObjectType,
} from 'graphql';
import { expect, test } from 'vitest';

import { createContractSchema } from '../schema/schema.ts';
import { complete } from './complete.ts';
import { createResponseMatcher } from './response-matcher.ts';
import { shapeOf } from './shape.ts';

const SCHEMA = createContractSchema();

function shapeOfQuery(query: string) {
  const definition = getOperationAST(parse(query));
  const root = SCHEMA.getQueryType();
  if (!definition || !root) throw new Error('The document has no query operation.');
  return shapeOf([{ selectionSet: definition.selectionSet, conditional: false }], root, {});
}

const SHAPE = shapeOfQuery(`{
  notifications(first: 5) {
    __typename error error_code
    data { id title: message __proto__: read_at actor { id name } }
    paginatorInfo { total hasMorePages }
  }
}`);
const matches = createResponseMatcher(SHAPE);

const item = '{"id":"7","title":"Said \\"na\\u00efve\\" – é","__proto__":null,"actor":{"id":"1","name":""}}';
const ANSWER = `{"data":{"notifications":{"__typename":"NotificationPaginator","error":false,"error_code":-40,"data":[${item},${item}],"paginatorInfo":{"total":0,"hasMorePages":true}}}}`;

/**
 * Reads a response as the gateway reads one that does not match: it parses and completes it. Returns
 * undefined for a response with errors.
 */
function readAsEver(answer: Buffer): string | undefined {
  try {
    const { data, ...rest } = JSON.parse(answer.toString()) as { data: Record<string, unknown> };
    const completed = complete(data, SHAPE);
    if (completed.errors.length > 0 || Object.keys(rest).length > 0) return undefined;
    return JSON.stringify({ data: completed.data });
  } catch {
    return undefined;
  }
}

test.each([
  ANSWER,
  ANSWER.replace(/"paginatorInfo":\{.*?\}/, '"paginatorInfo":null'),
  ANSWER.replace(/"data":\[.*\],"pag/, '"data":null,"pag'),
  ANSWER.replace(/"data":\[.*\],"pag/, '"data":[],"pag'),
])('matches a response of the expected form: %s', (answer) => {
  expect(matches(Buffer.from(answer))).toBe(true);
  expect(JSON.parse(readAsEver(Buffer.from(answer)) ?? '')).toEqual(JSON.parse(answer));
});

test.each([
  ['an empty body', ''],
  ['null as data', '{"data":null}'],
  ['an error next to the data', `${ANSWER.slice(0, -1)},"errors":[{"message":"SQLSTATE"}]}`],
  ['extensions', `${ANSWER.slice(0, -1)},"extensions":{"trace":"/var/www"}}`],
  ['a field that was not requested', ANSWER.replace('"id":"7"', '"id":"7","password":"x"')],
  ['a duplicate field', ANSWER.replace('"id":"7"', '"id":"6","id":"7"')],
  ['fields in another order', ANSWER.replace('"id":"1","name":""', '"name":"","id":"1"')],
  ['a missing field', ANSWER.replace('"error":false,', '')],
  ['a number as an ID', ANSWER.replace('"id":"7"', '"id":7')],
  ['a number instead of a string', ANSWER.replace('"title":"', '"title":1,"":"')],
  ['another type name', ANSWER.replace('NotificationPaginator', 'User')],
  ['null for a required root field', '{"data":{"notifications":null}}'],
  ['null for a required field', ANSWER.replace('"total":0', '"total":null')],
  ['white space', ANSWER.replace(',"error"', ', "error"')],
  ['a line break at the end', `${ANSWER}\n`],
  ['a truncated body', ANSWER.slice(0, -20)],
])('does not match a response with %s', (_name, answer) => {
  expect(matches(Buffer.from(answer))).toBe(false);
});

test('does not match bytes that are not UTF-8', () => {
  const answer = Buffer.from(ANSWER);
  const place = answer.indexOf('é');
  expect(matches(answer.fill(0xff, place, place + 1))).toBe(false);
});

test('does not match a missing object, even for a shape without fields', () => {
  expect(createResponseMatcher({ typeName: 'Query', fields: [] })(Buffer.from('{"data":}}'))).toBe(false);
});

test('has a matcher for each of the four scalar types of the contract', () => {
  const leaves = Object.values(SCHEMA.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()))
    .map(({ type }) => getNamedType(type))
    .filter((type) => isLeafType(type));
  expect([...new Set(leaves.map(({ name }) => name))].sort()).toEqual(['Boolean', 'ID', 'Int', 'String']);
});

test('does not match a response without a field that a directive can leave out', () => {
  const conditional = createResponseMatcher(
    shapeOfQuery('query ($x: Boolean!) { settings { name value @skip(if: $x) } }'),
  );
  expect(conditional(Buffer.from('{"data":{"settings":[{"name":"a","value":"b"}]}}'))).toBe(true);
  expect(conditional(Buffer.from('{"data":{"settings":[{"name":"a"}]}}'))).toBe(false);
});

test('matches a response with a changed, added or removed byte only if parsing gives the same result', () => {
  const whole = Buffer.from(ANSWER);
  const bytes = Buffer.from('"\\{}[],:0129-.eEnutfab/ \n\u0000\u001f\u007fé');
  let fitting = 0;
  for (let place = 0; place < whole.length; place += 1) {
    const [before, after] = [whole.subarray(0, place), whole.subarray(place + 1)];
    const variants = [Buffer.concat([before, after])];
    for (const byte of bytes) {
      variants.push(Buffer.concat([before, Buffer.of(byte), after]));
      variants.push(Buffer.concat([before, Buffer.of(byte), whole.subarray(place)]));
    }
    for (const variant of variants.filter((each) => matches(each))) {
      fitting += 1;
      const read = readAsEver(variant);
      expect(read, variant.toString()).toBeDefined();
      // The comparison parses the bytes first, because escapes can spell the same text differently.
      expect(JSON.stringify(JSON.parse(variant.toString()))).toBe(read);
    }
  }
  expect(fitting).toBeGreaterThan(500);
});
