import { Navigate } from '@tanstack/react-router'

/**
 * Without a signed-in user the login screen replaces every page, including this one. A signed-in user has
 * nothing to do here and is sent to the home page.
 */
export default function LoginRoute() {
  return <Navigate to="/" replace />
}
