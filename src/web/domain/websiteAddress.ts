const bareHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:]|$)/i

/** The URL of a typed website; null for anything but http and https. */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim()
  const written = /^https?:\/\//i.test(text) ? text : bareHost.test(text) ? `https://${text}` : null
  const address = written && URL.canParse(written) ? new URL(written) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
