import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Quill from 'quill';
import { useState } from 'react';
import '../../../test/setup/setup-screens.ts';
import { ImageUploadError } from '../../../shared/image-picker/upload-image.ts';
import { QuillField } from './quill-field.tsx';

// jsdom has no layout, so every range has an empty rectangle.
Range.prototype.getBoundingClientRect = () => new DOMRect();

let html: string;
let upload: (file: File) => Promise<string>;
let rehost: (address: string) => Promise<string>;

const Place = ({ first }: { first: string }) => {
  const [value, setValue] = useState(first);
  html = value;
  return (
    <>
      <span id="name">Content</span>
      <QuillField
        value={value}
        onChange={setValue}
        uploadImage={(file) => upload(file)}
        fetchImage={(address) => rehost(address)}
        findTargets={async (query) =>
          query === 'mean'
            ? [{ title: 'The mean', address: '/resources/the-mean' }]
            : []
        }
        labelledBy="name"
      />
    </>
  );
};

/** Renders the field with a text that is completely selected. */
const open = (first = '<p>One</p>') => {
  render(<Place first={first} />);
  const text = screen.getByRole('textbox', { name: 'Content' });
  const quill = Quill.find(text.parentElement ?? text) as Quill;
  act(() => quill.setSelection(0, quill.getLength() - 1));
  return { quill, text, user: userEvent.setup() };
};

const tool = (name: string) => screen.getByRole('button', { name });
const choose = (list: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(list), option);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the editor toolbar', () => {
  it.each([1, 2, 3, 4, 5, 6])('makes a heading of level %d', async (level) => {
    open();
    await choose('Heading', `Heading ${level}`);
    expect(html).toBe(`<h${level}>One</h${level}>`);
    await choose('Heading', 'Text');
    expect(html).toBe('<p>One</p>');
  });

  it.each(['small', 'large', 'huge'])(
    'sets the text size to %s and back to normal',
    async (size) => {
      open();
      await choose('Size', size);
      expect(html).toBe(`<p><span class="ql-size-${size}">One</span></p>`);
      await choose('Size', 'normal');
      expect(html).toBe('<p>One</p>');
    },
  );

  it('formats code', async () => {
    const { user } = open();
    await user.click(tool('Code highlighting'));
    expect(html).toBe('<pre>One</pre>');
  });

  it('indents at most eight times', () => {
    const { quill } = open();
    const more = tool('Indent more');
    for (let times = 0; times < 9; times += 1) fireEvent.click(more);
    expect(quill.getFormat(0)['indent']).toBe(8);
  });

  it('undoes at most 50 steps, and edits within a second are one step', () => {
    const clock = jest.spyOn(Date, 'now');
    const { quill } = open();
    const undo = tool('Undo');
    const write = (atMs: number) => {
      clock.mockReturnValue(1e12 + atMs);
      act(() => void quill.insertText(quill.getLength() - 1, 'x', 'user'));
    };
    write(0);
    write(900);
    fireEvent.click(undo);
    expect(html).toBe('<p>One</p>');
    for (let step = 1; step <= 60; step += 1) write(step * 2_000);
    for (let step = 1; step <= 60; step += 1) fireEvent.click(undo);
    expect(html).toBe(`<p>One${'x'.repeat(10)}</p>`);
  });
});

describe('the link tool', () => {
  it('links the selected words to an http, https, mailto or tel address only', async () => {
    const { user } = open();
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText('Address'), 'ftp://a.example');
    await user.click(tool('Add link'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Enter an http, https, mailto or tel address',
    );
    expect(html).toBe('<p>One</p>');
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'tel:+2348000000000');
    await user.keyboard('{Enter}');
    expect(html).toContain('href="tel:+2348000000000"');
  });

  it('links to a page of this site, which is found by its title', async () => {
    const { user, quill } = open();
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText('Address'), 'median');
    expect(
      await screen.findByText('No page of this site found.'),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'mean');
    await user.click(await screen.findByRole('button', { name: /^The mean/ }));
    expect(html).toContain('<a href="/resources/the-mean"');
    expect(html).toContain('>One</a>');
    act(() => quill.setSelection(0, 0));
    await user.click(tool('Link'));
    expect(screen.getByLabelText('Address')).toHaveValue('/resources/the-mean');
  });

  it('adds no link without an address', async () => {
    const { user } = open();
    await user.click(tool('Link'));
    await user.click(tool('Add link'));
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(html).toBe('<p>One</p>');
  });
});

describe('find and replace', () => {
  it('counts the places, and replaces all of them in one step of Undo', async () => {
    const { user, quill } = open('<p>One <strong>one</strong> two</p>');
    act(() => quill.setSelection(0, 0));
    await user.click(tool('Find and replace'));
    await user.type(screen.getByLabelText('Find'), 'one');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    expect(screen.getByLabelText('Find')).toHaveFocus();
    await user.type(screen.getByLabelText('Replace by'), 'None');
    await user.click(tool('Replace all'));
    expect(html).toBe('<p>None <strong>None</strong> two</p>');
    expect(screen.getByText(/^2 places replaced/)).toBeInTheDocument();
    await user.click(tool('Undo'));
    expect(html).toBe('<p>One <strong>one</strong> two</p>');
    await user.click(tool('Close'));
    expect(screen.queryByLabelText('Find')).toBeNull();
  });
});

describe('the video tool', () => {
  it('inserts a video by its address', async () => {
    const { user } = open('<p></p>');
    await user.click(tool('Video'));
    await user.type(
      screen.getByLabelText('Video address'),
      'https://youtu.be/aqz-KE-bpKQ{Enter}',
    );
    expect(html).toContain(
      'src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"',
    );
  });

  it('shows an error for an invalid address and inserts nothing without one', async () => {
    const { user } = open();
    await user.click(tool('Video'));
    await user.type(screen.getByLabelText('Video address'), 'a video{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error inserting video. Please check the URL format.',
    );
    await user.clear(screen.getByLabelText('Video address'));
    await user.click(tool('Insert video'));
    expect(screen.queryByLabelText('Video address')).toBeNull();
    expect(html).toBe('<p>One</p>');
  });
});

describe('images in the text', () => {
  const ward = new File(['x'], 'ward.jpg', { type: 'image/jpeg' });
  const send = async () => {
    const page = open();
    const files = screen.getByLabelText('Image files for the text');
    await page.user.upload(files, ward);
    // user-event focuses the file input, which the file dialog of a browser does not.
    act(() => page.quill.focus());
    return page;
  };

  let arrive: (src: string) => void = () => undefined;
  const sendSlowly = async () => {
    upload = () => new Promise((resolve) => (arrive = resolve));
    return await send();
  };

  it('show a placeholder during the upload, then the image, and ask for its texts', async () => {
    const { user } = await sendSlowly();
    expect(screen.getByText('Uploading image...')).toBeVisible();
    expect(screen.queryByLabelText('Alt text')).toBeNull();
    await act(async () => arrive('/images/abc/960.webp'));
    expect(screen.queryByText('Uploading image...')).toBeNull();
    await user.type(screen.getByLabelText('Alt text'), 'A ward{Enter}');
    expect(html).toContain('<img src="/images/abc/960.webp" alt="A ward"');
  });

  it('do not interrupt an author who writes on during the upload', async () => {
    const { quill } = await sendSlowly();
    act(() => {
      quill.insertText(quill.getLength() - 1, 'On.', 'user');
    });
    await act(async () => arrive('/images/abc/960.webp'));
    expect(html).toContain('<img src="/images/abc/960.webp"');
    expect(screen.queryByLabelText('Alt text')).toBeNull();
    expect(tool('Add alt text and caption')).toBeVisible();
  });

  it.each([
    [
      'is refused',
      () =>
        Promise.reject(
          new ImageUploadError('Failed to upload image: 500 Oh', {
            reason: 'It is broken.',
          }),
        ),
      'Failed to upload image: 500 Oh It is broken.',
    ],
    [
      'answers without an address',
      () => Promise.resolve(''),
      'Image upload failed: No image URL returned',
    ],
    [
      'fails with a server error',
      jest.fn<typeof upload>().mockRejectedValue({ error: 'No.' }),
      'Error uploading image: No.',
    ],
  ])(
    'show an error and can be removed when the upload %s',
    async (_, end, why) => {
      upload = end;
      await send();
      expect(await screen.findByRole('alert')).toHaveTextContent(why);
      expect(screen.getByText('Uploading image...')).not.toBeVisible();
      await userEvent.click(tool('Remove'));
      expect(screen.queryByText('Uploading image...')).toBeNull();
    },
  );

  it.each([
    ['text/html', 'Only image files can be added to the text.'],
    ['image/svg+xml', 'Only JPEG, PNG, GIF and WebP pictures are accepted.'],
  ])('refuse a dropped file of type %s', async (type, why) => {
    const { text } = open();
    fireEvent.drop(text, {
      dataTransfer: { files: [new File(['x'], 'x', { type })] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(html).toBe('<p>One</p>');
  });

  const paste = (text: HTMLElement, src: string) =>
    act(async () => {
      const data = new Map([
        ['text/html', `<p>Two</p><img src="${src}" alt="A ward">`],
        ['text/plain', 'Two'],
      ]);
      fireEvent.paste(text, {
        clipboardData: {
          files: [],
          getData: (type: string) => data.get(type) ?? '',
        },
      });
      await Promise.resolve();
    });

  it('are uploaded when pasted with text, from data or from an address', async () => {
    const sent: string[] = [];
    upload = (file) => {
      sent.push(`${file.type} ${file.size}`);
      return Promise.resolve('/images/abc/960.webp');
    };
    rehost = (address) => {
      sent.push(address);
      return Promise.resolve('/images/def/960.webp');
    };
    const { text } = open();
    await paste(text, 'data:image/png;base64,AAAA');
    await paste(text, 'https://a.example/ward.jpg');
    expect(sent).toEqual(['image/png 3', 'https://a.example/ward.jpg']);
    expect(html).toContain('<img src="/images/abc/960.webp" alt="A ward"');
    expect(html).toContain('<img src="/images/def/960.webp" alt="A ward"');
    expect(html).not.toContain('data:');
  });

  it('are left out with a message when their file cannot be read', async () => {
    const { text } = open();
    await paste(text, 'file:///C:/ward.jpg');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An image could not be pasted with the text.',
    );
    expect(html).not.toContain('<img');
  });
});
