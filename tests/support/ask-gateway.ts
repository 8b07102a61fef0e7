export interface MutationAnswer {
  data?: Record<string, { error: boolean } | null> | null;
  errors?: { message: string; extensions: { validation?: unknown } }[];
}

/**
 * Sends a mutation with its input as another service does, by the GraphQL multipart request specification.
 *
 * @param token the token for the Authorization header; without it, the client is a visitor
 */
export async function askGateway(
  origin: string,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<MutationAnswer> {
  const files = Object.entries(input).flatMap(([name, value]) =>
    value instanceof File ? [[name, value] as const] : [],
  );
  const plain = { ...input, ...Object.fromEntries(files.map(([name]) => [name, null])) };
  const places = files.map(([name]) => [name, [`variables.input.${name}`]]);
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: mutation, variables: { input: plain } }));
  form.set('map', JSON.stringify(Object.fromEntries(places)));
  for (const [name, file] of files) form.set(name, file);
  const headers = {
    'graphql-require-preflight': '1',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as MutationAnswer;
}
