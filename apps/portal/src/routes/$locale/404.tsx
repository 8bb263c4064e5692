import { createFileRoute, notFound } from '@tanstack/react-router'

/** Address of the 404 page. It throws not-found, so that the response has status 404 too. */
export const Route = createFileRoute('/$locale/404')({
  beforeLoad: () => {
    throw notFound()
  },
})
