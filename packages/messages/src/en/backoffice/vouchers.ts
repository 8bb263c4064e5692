export const vouchers: Record<never, string> = {}
