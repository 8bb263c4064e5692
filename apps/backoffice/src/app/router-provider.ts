import { useCallback } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { useHref, useLocation } from 'react-router'

/**
 * Router for react-admin's components. A list writes a filter to the address half a second after it was
 * chosen, without a path. If the page has changed by then, that navigation is ignored, so that the filter
 * does not end up on another page.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate }

function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
  const navigate = reactRouterProvider.useNavigate()
  const ownPath = useHref(useLocation().pathname)
  return useCallback<typeof navigate>(
    (to, options) => {
      const hasLeft = window.location.pathname !== ownPath
      if (typeof to === 'object' && to.pathname === undefined && hasLeft) return
      navigate(to, options)
    },
    [navigate, ownPath],
  )
}
