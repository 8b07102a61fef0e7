import type { AppLoadContext } from '#app/load-context.ts';
import { graphql } from './generated/index.ts';

const LogoutMutation = graphql(`
  mutation Logout($id: ID!) {
    logout(id: $id) {
      error
      message
    }
  }
`);

/**
 * Revokes a token at the backend.
 *
 * @returns the backend's reason if it refused; undefined if the token is revoked or was not valid any
 * more
 */
export async function revokeToken({ gateway }: AppLoadContext, token: string): Promise<string | undefined> {
  const user = await gateway.verify(token);
  if (!user) return undefined;
  const answer = await gateway.execute(LogoutMutation, { id: user.id }, { token });
  if (!answer.ok) return answer.message;
  return answer.data.logout.error ? (answer.data.logout.message ?? 'refused') : undefined;
}
