/** Returns the page numbers to show: the first, the last, and those around the current one. Null stands for a gap. */
export function pageWindow(page: number, pages: number, around = 1): (number | null)[] {
  const wanted = new Set([1, pages])
  for (let at = page - around; at <= page + around; at += 1) if (at >= 1 && at <= pages) wanted.add(at)
  const shown: (number | null)[] = []
  let last = 0
  for (const at of [...wanted].sort((a, b) => a - b)) {
    // A gap of a single page shows that page, because an ellipsis takes the same space.
    if (at - last === 2) shown.push(at - 1)
    else if (at - last > 2) shown.push(null)
    shown.push(at)
    last = at
  }
  return shown
}
