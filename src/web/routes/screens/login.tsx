import { Navigate } from '@tanstack/react-router'

/** Without a user the login screen stands in for every page, this one too; with one there is nothing to do here. */
export default function LoginRoute() {
  return <Navigate to="/" replace />
}
