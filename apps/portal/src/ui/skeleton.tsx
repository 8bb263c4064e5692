import { cx } from './class-names.ts'

/** The shape of something still loading; give it a size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />
}
