import { cx } from './class-names.ts'

/** Placeholder for content that is loading; give it a size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />
}
