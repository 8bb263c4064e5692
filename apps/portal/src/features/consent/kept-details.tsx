import { ConsentNumber, KeptList } from './kept-list.tsx'

/** What the choice unfolds; loaded when it is. */
export default function KeptDetails() {
  return (
    <div className="mt-3 grid gap-5">
      <ConsentNumber />
      <KeptList heading="h3" />
    </div>
  )
}
