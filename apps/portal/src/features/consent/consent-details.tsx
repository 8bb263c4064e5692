import { ConsentNumber, StoredEntryList } from './stored-entry-list.tsx'

/** Details of the consent choice: the consent number and every stored entry. */
export default function ConsentDetails() {
  return (
    <div className="mt-3 grid gap-5">
      <ConsentNumber />
      <StoredEntryList heading="h3" />
    </div>
  )
}
