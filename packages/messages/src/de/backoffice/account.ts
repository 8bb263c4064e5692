export const account = {
  'account.title': 'account',
}
