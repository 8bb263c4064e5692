type Reasons = readonly (readonly [reason: string, count: number])[]

export function skippedByVitest(report: object): Reasons
export function skippedByPlaywright(report: object): Reasons
export function skippedLine(
  suites: readonly { readonly name: string; readonly reasons: Reasons }[],
): string | undefined
