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
  if (!definition || !root) throw new Error('No query.');
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

/** As it is read where it does not fit. */
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
])('what is as it was asked for goes out as it came: %s', (answer) => {
  expect(matches(Buffer.from(answer))).toBe(true);
  expect(JSON.parse(readAsEver(Buffer.from(answer)) ?? '')).toEqual(JSON.parse(answer));
});

test.each([
  ['nothing', ''],
  ['no data', '{"data":null}'],
  ['an error beside', `${ANSWER.slice(0, -1)},"errors":[{"message":"SQLSTATE"}]}`],
  ['extensions', `${ANSWER.slice(0, -1)},"extensions":{"trace":"/var/www"}}`],
  ['what was not asked for', ANSWER.replace('"id":"7"', '"id":"7","password":"x"')],
  ['one name twice', ANSWER.replace('"id":"7"', '"id":"6","id":"7"')],
  ['another order', ANSWER.replace('"id":"1","name":""', '"name":"","id":"1"')],
  ['something left out', ANSWER.replace('"error":false,', '')],
  ['an id that is a number', ANSWER.replace('"id":"7"', '"id":7')],
  ['a number for a text', ANSWER.replace('"title":"', '"title":1,"":"')],
  ['another type', ANSWER.replace('NotificationPaginator', 'User')],
  ['nothing at the root', '{"data":{"notifications":null}}'],
  ['null where something must be', ANSWER.replace('"total":0', '"total":null')],
  ['white space', ANSWER.replace(',"error"', ', "error"')],
  ['a line after it', `${ANSWER}\n`],
  ['half of it', ANSWER.slice(0, -20)],
])('what holds %s does not', (_name, answer) => {
  expect(matches(Buffer.from(answer))).toBe(false);
});

test('nor what is not UTF-8', () => {
  const answer = Buffer.from(ANSWER);
  const place = answer.indexOf('é');
  expect(matches(answer.fill(0xff, place, place + 1))).toBe(false);
});

test('no query fits what has nothing of it', () => {
  expect(createResponseMatcher({ typeName: 'Query', fields: [] })(Buffer.from('{"data":}}'))).toBe(false);
});

test('every scalar that the backend may answer with has a matcher', () => {
  const leaves = Object.values(SCHEMA.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()))
    .map(({ type }) => getNamedType(type))
    .filter((type) => isLeafType(type));
  expect([...new Set(leaves.map(({ name }) => name))].sort()).toEqual(['Boolean', 'ID', 'Int', 'String']);
});

test('what a directive may leave out is read where it is missing', () => {
  const conditional = createResponseMatcher(
    shapeOfQuery('query ($x: Boolean!) { settings { name value @skip(if: $x) } }'),
  );
  expect(conditional(Buffer.from('{"data":{"settings":[{"name":"a","value":"b"}]}}'))).toBe(true);
  expect(conditional(Buffer.from('{"data":{"settings":[{"name":"a"}]}}'))).toBe(false);
});

test('wherever a byte is changed, added or lost: what fits says what it would if it were read', () => {
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
      // Escapes are another spelling of the same.
      expect(JSON.stringify(JSON.parse(variant.toString()))).toBe(read);
    }
  }
  expect(fitting).toBeGreaterThan(500);
});
