const bareHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:]|$)/i

/** Returns the URL of a typed website; null if the text is not a web address (http or https). */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim()
  const written = /^https?:\/\//i.test(text) ? text : bareHost.test(text) ? `https://${text}` : null
  const address = written && URL.canParse(written) ? new URL(written) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
