export const money = {
  'money.title': 'money',
}
