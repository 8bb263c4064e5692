export const books: Record<never, string> = {}
