import { Navigate } from '@tanstack/react-router'

/**
 * Redirects to the home page. This component is rendered only for signed-in users. For everybody else the root route
 * shows the login screen instead of any screen.
 */
export default function LoginRoute() {
  return <Navigate to="/" replace />
}
