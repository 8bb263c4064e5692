export const operators = {
  'operators.title': 'operators',
}
