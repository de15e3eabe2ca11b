import { afterEach, describe, expect, it } from '@jest/globals';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const styleOf = (html: string, selector = '#it'): CSSStyleDeclaration => {
  document.body.innerHTML = html;
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing matches ${selector} in ${html}`);
  return window.getComputedStyle(element);
};

describe('computed styles', () => {
  it.each([
    ['<div id="it"></div>', 'block'],
    // jsdom's sheet says nothing of these two.
    ['<span id="it"></span>', ''],
    ['<dialog id="it" open></dialog>', ''],
    ['<article id="it"></article>', 'block'],
    ['<li id="it"></li>', 'list-item'],
    ['<table><tbody><tr id="it"></tr></tbody></table>', 'table-row'],
    ['<button id="it"></button>', 'inline-block'],
    ['<input id="it">', 'inline-block'],
    ['<script id="it"></script>', 'none'],
    ['<template id="it"></template>', 'none'],
    ['<dialog id="it"></dialog>', 'none'],
    ['<p id="it" hidden></p>', 'none'],
    ['<svg><title id="it"></title></svg>', 'none'],
    ['<p id="it" style="display: flex"></p>', 'flex'],
  ])('show %s as %s', (html, display) => {
    expect(styleOf(html).display).toBe(display);
    expect(styleOf(html).getPropertyValue('display')).toBe(display);
  });

  it.each([
    ['p { display: grid }', 'grid'],
    ['section > p.a:not(.b), nav { display: grid }', 'grid'],
    ['section > p.b, #it { display: grid }', 'grid'],
    ['[data-x="a,b"] { display: grid }', 'grid'],
    ['nav p, div { display: grid }', 'block'],
    ['@media screen { section p { display: grid } }', 'grid'],
    ['@media print { section p { display: grid } }', 'block'],
  ])('follow the style sheet %s', (sheet, display) => {
    document.head.innerHTML = `<style>${sheet}</style>`;
    const html = '<section><p id="it" class="a" data-x="a,b"></p></section>';
    expect(styleOf(html).display).toBe(display);
  });

  it('are inherited', () => {
    const html =
      '<div style="visibility: hidden; pointer-events: none; color: red"><p id="it"></p></div>';
    const style = styleOf(html);
    expect(style.visibility).toBe('hidden');
    expect(style.pointerEvents).toBe('none');
    expect(style.getPropertyValue('pointer-events')).toBe('none');
    expect(style.color).toBe('rgb(255, 0, 0)');
    expect(style.cssText).toContain('visibility: hidden');
  });
});
