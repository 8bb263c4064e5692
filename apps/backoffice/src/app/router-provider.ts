import { useCallback } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { useHref, useLocation } from 'react-router'

/**
 * The router as react-admin's parts use it. A list writes a filter into the address half a second after it was chosen, and
 * names no page, for it means its own: once the address is another page's, that one is not touched.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate }

function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
  const navigate = reactRouterProvider.useNavigate()
  const own = useHref(useLocation().pathname)
  return useCallback<typeof navigate>(
    (to, options) => {
      const isLeft = window.location.pathname !== own
      if (typeof to === 'object' && to.pathname === undefined && isLeft) return
      navigate(to, options)
    },
    [navigate, own],
  )
}
