/**
 * Searches many words in one pass over a text (Aho-Corasick). The cost is the length of the text plus the matches, regardless of
 * the number of words.
 */
export interface Automaton<T> {
  /**
   * Calls back for the words that end at each letter, the longest first. After one was `taken`, shorter words ending there are
   * skipped: names that are suffixes of each other would otherwise cost a call each. Returns the number of steps.
   */
  find(text: string, onFound: OnFound<T>): number
}

type OnFound<T> = (start: number, length: number, value: T) => 'taken' | undefined

interface Node<T> {
  /** Null until the first successor, because most nodes have none. */
  next: Map<string, Node<T>> | null
  fail: Node<T> | null
  /** The longest shorter word that also ends at this node. */
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
        // Reports all values with the same spelling: they may be of different kinds.
        if (onFound(at + 1 - word.length, word.length, value) === 'taken') taken = true
      }
    }
  }
  return steps
}
