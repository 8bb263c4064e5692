/**
 * Styles that hide a table column on phones, and that show content on phones only. On a phone a list shows only
 * what identifies its items.
 */
export const notOnPhone = { display: { xs: 'none', sm: 'table-cell' } } as const
export const onPhone = { display: { sm: 'none' } } as const
