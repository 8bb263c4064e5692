import { createFileRoute } from '@tanstack/react-router'

/** Parent of all pages: the first segment of their paths is the language. It renders nothing of its own. */
export const Route = createFileRoute('/$locale')({})
