/** Layout of a file in two columns: the history on the left, facts and actions on the right. */
export const fileColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(300px, 1fr)' },
} as const
