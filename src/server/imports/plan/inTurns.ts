/** So many rows take a few milliseconds. */
const rowsInTurn = 10

/** Works through many rows and lets other requests run after every few of them, because a wide row takes long to read. */
export async function inTurns<A, B>(items: readonly A[], work: (item: A, at: number) => B): Promise<B[]> {
  const done: B[] = []
  for (const [at, item] of items.entries()) {
    if (at % rowsInTurn === 0) await new Promise(setImmediate)
    done.push(work(item, at))
  }
  return done
}
