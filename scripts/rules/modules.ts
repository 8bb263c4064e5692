/**
 * Domains of the server and the domains each may import, types included. Read by the import test, and drawn in
 * docs/architecture.md by `scripts/architecture.ts`.
 *
 * A domain that needs one above it declares a port (`ports.ts`), which the app fills.
 */
export const arrows = {
  platform: [],
  catalogue: ['platform'],
  identity: ['platform', 'catalogue'],
  money: ['platform', 'catalogue', 'identity'],
  agencies: ['platform', 'catalogue', 'identity', 'money'],
  referrals: ['platform', 'catalogue', 'identity', 'money', 'agencies'],
  engagement: ['platform', 'catalogue', 'identity', 'referrals'],
  privacy: ['platform', 'catalogue', 'identity'],
  office: ['platform', 'catalogue', 'identity', 'money', 'agencies', 'referrals', 'engagement', 'privacy'],
  app: [
    'platform',
    'catalogue',
    'identity',
    'money',
    'agencies',
    'referrals',
    'engagement',
    'privacy',
    'office',
  ],
} as const satisfies Record<string, readonly string[]>

export type Domain = keyof typeof arrows

/** @returns the arrows as a diagram, without those that follow from others */
export function drawArrows(): string {
  const domains = Object.keys(arrows) as Domain[]
  const reaches = (from: Domain, to: Domain): boolean =>
    arrows[from].some((next) => next === to || reaches(next, to))
  const lines = domains.flatMap((from) =>
    arrows[from]
      .filter((to) => !arrows[from].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  )
  return ['flowchart TD', ...lines].join('\n')
}
