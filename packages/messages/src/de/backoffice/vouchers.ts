export const vouchers = {}
