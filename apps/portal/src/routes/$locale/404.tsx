import { createFileRoute, notFound } from '@tanstack/react-router'

/** The address of the 404 page is itself not found, so that it too answers with status 404. */
export const Route = createFileRoute('/$locale/404')({
  beforeLoad: () => {
    throw notFound()
  },
})
