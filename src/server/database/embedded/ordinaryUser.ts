import type { Owner } from './files.ts'

/**
 * Chooses the user that PostgreSQL runs as instead of root. The user must have a line in /etc/passwd: initdb looks up
 * the name of the user it runs as and fails without one, even in a user namespace.
 */
export function ordinaryUser(passwd: string): Owner {
  const users = passwd.split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'nobody') ?? users.find(([, , uid]) => Number(uid) > 0)
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}
