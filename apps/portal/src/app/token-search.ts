/** Search parameters of a page that a mail leads to. */
export function tokenSearch({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' && token !== '' ? { token } : {}
}
