import { ConsentNumber, KeptList } from './kept-list.tsx'

/** Details of the consent choice; loaded when they are unfolded. */
export default function KeptDetails() {
  return (
    <div className="mt-3 grid gap-5">
      <ConsentNumber />
      <KeptList heading="h3" />
    </div>
  )
}
