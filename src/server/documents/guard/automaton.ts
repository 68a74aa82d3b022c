/**
 * Searches many words in one pass over a text (Aho-Corasick). The cost is the length of the text plus the number of
 * matches, regardless of the number of words.
 */
export interface Automaton<T> {
  /**
   * At each letter, calls `onFound` for the words that end there, the longest first. If `onFound` returns `taken`,
   * the shorter words that end there are skipped. Without this, many names that are suffixes of each other would
   * cause one call each. Returns the number of steps.
   */
  find(text: string, onFound: OnFound<T>): number
}

type OnFound<T> = (start: number, length: number, value: T) => 'taken' | undefined

interface Node<T> {
  /** Null while the node has no successor. Most nodes never get one, so this saves memory. */
  next: Map<string, Node<T>> | null
  fail: Node<T> | null
  /** The node of the longest shorter word that ends at the same letter. */
  shorter: Node<T> | null
  length: number
  values: T[] | null
}

const newNode = <T>(length: number): Node<T> => ({
  next: null,
  fail: null,
  shorter: null,
  length,
  values: null,
})

export function createAutomaton<T>(words: Iterable<readonly [string, T]>): Automaton<T> {
  const root = newNode<T>(0)
  for (const [word, value] of words) {
    if (word === '') continue
    let node = root
    for (let at = 0; at < word.length; at += 1) {
      const letter = word[at] as string
      let next = node.next?.get(letter)
      if (!next) {
        next = newNode<T>(at + 1)
        node.next ??= new Map()
        node.next.set(letter, next)
      }
      node = next
    }
    node.values ??= []
    node.values.push(value)
  }
  link(root)
  return { find: (text, onFound) => walk(root, text, onFound) }
}

function link<T>(root: Node<T>): void {
  const queue: Node<T>[] = [root]
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at] as Node<T>
    for (const [letter, child] of node.next ?? []) {
      let fall = node.fail
      while (fall && !fall.next?.has(letter)) fall = fall.fail
      child.fail = fall?.next?.get(letter) ?? root
      child.shorter = child.fail.values ? child.fail : child.fail.shorter
      queue.push(child)
    }
  }
}

function walk<T>(root: Node<T>, text: string, onFound: OnFound<T>): number {
  let node = root
  let steps = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    steps += 1
    while (node !== root && !node.next?.has(letter)) {
      node = node.fail ?? root
      steps += 1
    }
    node = node.next?.get(letter) ?? root
    let taken = false
    for (let word: Node<T> | null = node; word && !taken; word = word.shorter) {
      for (const value of word.values ?? []) {
        steps += 1
        // Several values may have the same spelling but different kinds, so all of them are reported.
        if (onFound(at + 1 - word.length, word.length, value) === 'taken') taken = true
      }
    }
  }
  return steps
}
