import { createFileRoute, notFound } from '@tanstack/react-router'

/** The 404 page throws not-found itself, so that its address also returns status 404. */
export const Route = createFileRoute('/$locale/404')({
  beforeLoad: () => {
    throw notFound()
  },
})
