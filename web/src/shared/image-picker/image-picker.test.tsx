import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import '../../test/setup/setup-screens.ts';
import { faultsOf } from '../../test/setup/faults-of.ts';
import { server } from '../../test/setup/server.ts';
import { saveAdminToken } from '../api/admin-token.ts';
import { baseApi } from '../api/base.api.ts';
import { ImagePicker } from './image-picker.tsx';

const uploaded = { imageUrl: '/images/abc/960.webp', width: 960, height: 480 };
const ward = new File([new Uint8Array(4_100_000)], 'clinic-ward-3.jpg', {
  type: 'image/jpeg',
});

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (usual) =>
      usual({ immutableCheck: false, serializableCheck: false }).concat(
        baseApi.middleware,
      ),
  });

const Place = ({ first }: { first: string }) => {
  const [image, setImage] = useState(first);
  const [store] = useState(newStore);
  return (
    <Provider store={store}>
      <ImagePicker
        image={image}
        onChange={setImage}
        otherwise={<p>The imprint</p>}
      />
      <output>{image}</output>
    </Provider>
  );
};

const open = (first = '') => {
  const { container } = render(<Place first={first} />);
  return { container, user: userEvent.setup() };
};
const value = () => document.querySelector('output')?.textContent;

const choose = async (file: File) => {
  const input = await screen.findByLabelText('Choose an image');
  await userEvent.setup({ applyAccept: false }).upload(input, file);
};

beforeEach(() => {
  saveAdminToken('t1');
  server.use(
    http.head('*/images/*', () => HttpResponse.text('')),
    http.post('*/api/resources/upload-image', () =>
      HttpResponse.json(uploaded),
    ),
    http.post('*/api/resources/fetch-image', () => HttpResponse.json(uploaded)),
  );
});

describe('the image picker', () => {
  it('accepts a required image as a file or by address and lists the formats', async () => {
    const { user } = open();
    const picker = await screen.findByRole('group', {
      name: 'Resource Image (required)',
    });
    expect(picker).toHaveTextContent('PNG, JPG, GIF up to 10MB');
    expect(screen.getByText('The imprint')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Upload File' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Image URL' }));
    const address = screen.getByLabelText('Image URL', {
      selector: '[type=url]',
    });
    expect(address).toHaveAccessibleDescription(
      /direct link to a jpg, png, gif or webp image/,
    );
  });

  it('uploads a file as soon as it is chosen and shows the progress, then the image', async () => {
    let letGo: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      http.post('*/api/resources/upload-image', async () => {
        await waits;
        return HttpResponse.json(uploaded);
      }),
    );
    open();
    await choose(ward);
    expect(await screen.findByText('Uploading image...')).toBeInTheDocument();
    const progress = screen.getByRole('progressbar', { name: ward.name });
    expect(progress).toHaveAttribute('max');
    expect(screen.getByText(/of 4\.1 MB/)).toBeInTheDocument();
    letGo();
    expect(
      await screen.findByRole('button', { name: 'Remove image' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Uploading image...')).toBeNull();
    expect(value()).toBe('/images/abc/960.webp');
    expect(document.querySelector('img')).toHaveAttribute(
      'src',
      '/images/abc/960.webp',
    );
  });

  it('removes the image and keeps the focus in the page', async () => {
    const { user } = open('/images/abc/960.webp');
    await user.click(
      await screen.findByRole('button', { name: 'Remove image' }),
    );
    expect(value()).toBe('');
    expect(screen.getByText('The imprint')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('shows why a file was refused, keeps the previous image and accepts the next file', async () => {
    server.use(
      http.post(
        '*/api/resources/upload-image',
        () =>
          HttpResponse.json(
            { error: 'This picture is broken.', code: 'IMAGE_UNREADABLE' },
            { status: 400, statusText: 'Bad Request' },
          ),
        { once: true },
      ),
    );
    open('/images/old/480.webp');
    await choose(ward);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to upload image: 400 Bad Request');
    expect(alert).toHaveTextContent('This picture is broken.');
    expect(screen.queryByText('Uploading image...')).toBeNull();
    expect(value()).toBe('/images/old/480.webp');
    await choose(ward);
    await screen.findByText((text) => text.startsWith('/images/abc/960.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('uploads the complete file again on Try Again after a network error', async () => {
    // jsdom reports the network error to the console as well.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const sizes: number[] = [];
    server.use(
      http.post('*/api/resources/upload-image', async ({ request }) => {
        sizes.push((await request.arrayBuffer()).byteLength);
        return isBroken ? HttpResponse.error() : HttpResponse.json(uploaded);
      }),
    );
    const { user } = open('/images/old/480.webp');
    await choose(ward);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error uploading image: There is no connection just now. Please try again.',
    );
    expect(value()).toBe('/images/old/480.webp');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('alert');
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByText((text) => text.startsWith('/images/abc/960.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
    jest.restoreAllMocks();
  });

  it.each([
    [503, 'TOO_MANY_IMAGES', 1],
    [429, 'TOO_MANY_REQUESTS', 1],
    [413, 'FILE_TOO_LARGE', 0],
    [400, 'IMAGE_UNREADABLE', 0],
    [403, 'FORBIDDEN', 0],
  ])(
    'offers Try Again only where it may help: %d %s',
    async (status, code, buttons) => {
      server.use(
        http.post('*/api/resources/upload-image', () =>
          HttpResponse.json({ error: 'The reason.', code }, { status }),
        ),
      );
      open();
      await choose(ward);
      await screen.findByRole('alert');
      expect(
        screen.queryAllByRole('button', { name: 'Try Again' }),
      ).toHaveLength(buttons);
    },
  );

  it('ignores the error of a file that another one replaced', async () => {
    let letGo: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (letGo = resolve));
    let count = 0;
    server.use(
      http.post('*/api/resources/upload-image', async () => {
        count += 1;
        if (count > 1) return HttpResponse.json(uploaded);
        await waits;
        return HttpResponse.json({ error: 'Late.' }, { status: 503 });
      }),
    );
    open();
    await choose(ward);
    await screen.findByText('Uploading image...');
    await choose(new File(['b'], 'b.png', { type: 'image/png' }));
    await screen.findByText((text) => text.startsWith('/images/abc/960.webp'));
    letGo();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(value()).toBe('/images/abc/960.webp');
  });

  it('refuses a file that is not JPEG, PNG, GIF or WebP', async () => {
    open();
    await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only JPEG, PNG, GIF and WebP pictures are accepted.',
    );
  });

  it('stops an upload', async () => {
    server.use(
      http.post(
        '*/api/resources/upload-image',
        () => new Promise(() => undefined),
      ),
    );
    const { user } = open();
    await choose(ward);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.queryByText('Uploading image...')).toBeNull();
    expect(value()).toBe('');
  });

  it('imports an image from its address once on Enter, without submitting the form', async () => {
    const requested: unknown[] = [];
    server.use(
      http.post('*/api/resources/fetch-image', async ({ request }) => {
        requested.push(await request.json());
        return HttpResponse.json(uploaded);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Image URL' }));
    const field = screen.getByPlaceholderText('https://');
    await user.type(field, 'https://example.com/a.jpg');
    const stayed = !fireEvent.keyDown(field, { key: 'Enter' });
    expect(stayed).toBe(true);
    await screen.findByRole('button', { name: 'Remove image' });
    expect(requested).toEqual([{ url: 'https://example.com/a.jpg' }]);
    expect(value()).toBe('/images/abc/960.webp');
    expect(screen.getByPlaceholderText('https://')).toHaveValue(
      'http://localhost/images/abc/960.webp',
    );
  });

  it('shows why an image could not be imported', async () => {
    server.use(
      http.post('*/api/resources/fetch-image', () =>
        HttpResponse.json(
          { error: 'This address is not fetched.', code: 'ADDRESS_REFUSED' },
          { status: 400 },
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Image URL' }));
    await user.type(
      screen.getByPlaceholderText('https://'),
      'http://localhost:8101',
    );
    await user.click(screen.getByRole('button', { name: 'Use this image' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This address is not fetched.',
    );
  });

  it('passes axe', async () => {
    const { container } = open('/images/abc/960.webp');
    await screen.findByRole('button', { name: 'Remove image' });
    expect(await faultsOf(container)).toEqual([]);
  });
});
