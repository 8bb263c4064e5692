import type { Module } from '../../platform/module.ts'
import { type Dependencies, figureService } from './figures.ts'

export type { Days } from './figure-repository.ts'
export {
  addFigures,
  dayAfter,
  type FigureService,
  type Figures,
  type FiguresOf,
  zeroFigures,
} from './figures.ts'

/** Figures of referrals, orders and rewards by the day. Decision 060 */
export function createFiguresModule(dependencies: Dependencies) {
  const figures = figureService(dependencies)
  return {
    services: { figures },
    jobs: { 'figures.count': (context) => figures.count(context) },
  } satisfies Module
}
