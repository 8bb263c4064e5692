/** For columns, and what stands elsewhere on a phone: a list shows there what tells its items apart. */
export const notOnPhone = { display: { xs: 'none', sm: 'table-cell' } } as const
export const onPhone = { display: { sm: 'none' } } as const
