/** Shortens an address to province and city: (52531) 경남 사천시 사남면 공단1로 77 becomes 경남 사천시. */
export function regionOf(address: string | null | undefined): string | null {
  const words = (address ?? '').replace(/^\s*\(?\d{5}\)?\s*/, '').split(/\s+/)
  return words.slice(0, 2).join(' ').slice(0, 40) || null
}
