import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** Not what only programs and operators read: the messages of intake, and how to call it. */
const isForPrograms = /\/intake\/|intake-disputes-api|payments\/(checkout|disclosures)|\.(test|fixture)\.|\/test\//;
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root }).filter(
  (file) => !isForPrograms.test(file),
);

/** A sentence has a capitalised word and another one after it; SQL has not. */
const isSentence = (text: string) => /(^|[.:“(] ?)[A-Z][a-z]* [a-z]/.test(text);
/** No part of an address, a call or a setting. */
const fieldName = /(?<![\w./:@#{%?=&-])([a-z]+_[a-z_]+|[a-z]+[A-Z]\w*)(?![\w/@(=])/;
/** Literal in docs/spec.md §5. */
const literal = ['Please enter your orderId'];

/** What programs and logs read. */
const isNoText = (node: ts.Node) =>
  (ts.isCallExpression(node) && /(\.describe|log\.\w+)$/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'summary');

function textsIn(node: ts.Node): string[] {
  if (isNoText(node)) return [];
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
  const inside: string[] = isText ? [node.text] : [];
  ts.forEachChild(node, (child) => void inside.push(...textsIn(child)));
  return inside;
}

test('no text that people read names a field', () => {
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) => {
    const content = readFileSync(path.join(root, file), 'utf8');
    const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
    return textsIn(source)
      .filter((text) => isSentence(text) && fieldName.test(text) && !literal.includes(text))
      .map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
