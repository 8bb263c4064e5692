/**
 * Styles that hide table columns on phones, where a list shows only what identifies its items, and that show
 * content on phones only.
 */
export const notOnPhone = { display: { xs: 'none', sm: 'table-cell' } } as const
export const onPhone = { display: { sm: 'none' } } as const
