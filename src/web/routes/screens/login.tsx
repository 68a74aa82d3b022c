import { Navigate } from '@tanstack/react-router'

/** Without a user the login screen replaces every page, including this one. A signed-in user has nothing to do here. */
export default function LoginRoute() {
  return <Navigate to="/" replace />
}
